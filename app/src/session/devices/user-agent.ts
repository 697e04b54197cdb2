/** The description that a browser gives of itself, as far as it is reliable. */
export interface Agent {
  /** Name without version, e.g. "Chrome"; empty if unknown. */
  readonly browser: string;
  /** The model of an Android phone; desktops and Apple devices do not reveal it. */
  readonly model: string;
  readonly system: string;
  readonly systemVersion: string;
}

/** Parses a user agent. More specific names come first, since all of them also call themselves Safari or Chrome. */
export function readAgent(line: string): Agent {
  const system = systems.find(([, mark]) => mark.test(line));
  const version = system?.[1].exec(line)?.[1]?.replaceAll('_', '.') ?? '';
  return {
    browser: browsers.find(([, mark]) => mark.test(line))?.[0] ?? '',
    model: /Android [\d.]+; ([^;)]+?)(?: Build\/[^;)]*)?\)/.exec(line)?.[1]?.slice(0, MODEL_LENGTH) ?? '',
    system: system?.[0] ?? '',
    // Browsers freeze these versions: Windows 11 says 10, every Mac says 10.15.7.
    systemVersion: system?.[0] === 'Android' || system?.[0] === 'iOS' ? version : '',
  };
}

const MODEL_LENGTH = 80;

const browsers: readonly (readonly [string, RegExp])[] = [
  ['WeChat', /MicroMessenger\//],
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['UC Browser', /UCBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /Safari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /Android ([\d.]+)/],
  ['iOS', /(?:iPhone|iPad|iPod).*? OS ([\d_]+)/],
  ['Windows', /Windows NT ([\d.]+)/],
  ['macOS', /Mac OS X ([\d_]+)/],
  ['Linux', /Linux/],
];
