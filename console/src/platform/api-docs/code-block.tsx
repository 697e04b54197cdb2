import { CopyTextButton } from './copy-text-button.tsx';

export interface CodeBlockProps {
  title: string;
  text: string;
}

/** A block of code: it scrolls by keyboard too, and can be copied. */
export function CodeBlock({ title, text }: CodeBlockProps) {
  return (
    <figure className="docs-code-block">
      <figcaption>
        <span>{title}</span>
        <CopyTextButton text={text} what={title} />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section tabIndex={0} aria-label={title}>
        <pre>
          <code>{text}</code>
        </pre>
      </section>
    </figure>
  );
}
