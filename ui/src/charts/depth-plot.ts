import type { DepthSides, DepthStep } from './depth.ts';
import { round } from './points.ts';

/** A bar in a square of a hundred: above the base line for what is for sale, below it for what is wanted. */
export interface DepthBar {
  readonly side: 'sell' | 'buy';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DepthPlot {
  readonly bars: readonly DepthBar[];
  /** The base line, so that both sides have one scale and fill the square together. */
  readonly baseY: number;
  /** The prices at both ends of the axis. */
  readonly low: string;
  readonly high: string;
  /** The place of the reference on the axis; null if it is far from every listing. */
  readonly referenceX: number | null;
  /** The steps that are too far from the reference to be drawn. */
  readonly outside: number;
}

const WHOLE = 100;
/** Steps further from the reference than this would press all others into a line. */
const STEPS_AROUND = 40;
/** An axis of few steps would have bars as wide as a hand. */
const STEPS_SHOWN_MIN = 16;
const BAR_SHARE = 0.8;
/** A small amount beside a large one is still seen. */
const HEIGHT_MIN = 2;
/** Quotients of decimals are a little off a whole number. */
const INEXACT = 1e-6;

interface Placed {
  readonly side: 'sell' | 'buy';
  readonly from: number;
  readonly amount: number;
}

/** The bars of both sides on one axis of prices. Used only for drawing, so fractions of a cent may be lost. */
export function plotDepth({ sell, buy, step: stepText, reference_price: referenceText }: DepthSides): DepthPlot {
  const [step, reference] = [drawn(stepText), drawn(referenceText)];
  const placed: readonly Placed[] = [
    ...sell.steps.map((shown) => placedAt('sell', shown, step)),
    ...buy.steps.map((shown) => placedAt('buy', shown, 0)),
  ];
  const near = placed.filter(({ from }) => Math.abs(from - reference) <= STEPS_AROUND * step);
  const shown = near.length === 0 ? placed : near;
  const marks = near.length === 0 && placed.length > 0 ? [] : [reference];
  const { low, high } = axisOf([...shown.flatMap(({ from }) => [from, from + step]), ...marks], step);
  const xOf = (price: number) => ((price - low) / (high - low)) * WHOLE;
  const mostOf = (side: 'sell' | 'buy') => Math.max(...shown.map((bar) => (bar.side === side ? bar.amount : 0)), 0);
  const scale = WHOLE / (mostOf('sell') + mostOf('buy') || 1);
  const baseY = shown.length === 0 ? WHOLE / 2 : mostOf('sell') * scale;
  const width = (step / (high - low)) * WHOLE;
  return {
    bars: shown.map(({ side, from, amount }) => {
      const height = Math.max(amount * scale, HEIGHT_MIN);
      return {
        side,
        x: round(xOf(from) + (width * (1 - BAR_SHARE)) / 2),
        y: round(side === 'sell' ? baseY - height : baseY),
        width: round(width * BAR_SHARE),
        height: round(height),
      };
    }),
    baseY: round(baseY),
    low: textOf(low, stepText),
    high: textOf(high, stepText),
    referenceX: marks.length === 0 ? null : round(xOf(reference)),
    outside: placed.length - shown.length,
  };
}

/** A step with the lowest of its prices, which lies this far below the one that it is named by. */
function placedAt(side: 'sell' | 'buy', { price, amount }: DepthStep, below: number): Placed {
  return { side, from: drawn(price) - below, amount: drawn(amount) };
}

function drawn(text: string): number {
  return Number(text);
}

/** The prices around these, a step wider at each end; never below zero. */
function axisOf(prices: readonly number[], step: number): { readonly low: number; readonly high: number } {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const margin = Math.max(step, (STEPS_SHOWN_MIN * step - (most - least)) / 2);
  const low = Math.max(0, Math.floor((least - margin) / step + INEXACT) * step);
  return { low, high: Math.ceil((most + margin) / step - INEXACT) * step };
}

/** A price with as many decimals as the step. */
function textOf(price: number, step: string): string {
  return price.toFixed(step.split('.')[1]?.length ?? 0);
}
