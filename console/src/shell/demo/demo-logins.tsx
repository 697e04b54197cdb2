import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { demoMessages } from './messages.ts';

interface DemoLoginsProps {
  readonly people: readonly { readonly name: string; readonly role: string }[];
  readonly error: string | undefined;
  readonly isPending: boolean;
  readonly onEnter: (name: string) => void;
}

/** Demo people, each logged in with one click, below the login form. */
export function DemoLogins({ people, error, isPending, onEnter }: DemoLoginsProps) {
  const messages = useMessages(demoMessages);
  if (people.length === 0) return null;
  return (
    <section className="login-demo" aria-labelledby="demo-logins">
      <h2 id="demo-logins" className="demo-strip">
        {messages.title}
      </h2>
      <div className="login-demo-people">
        {people.map(({ name, role }) => (
          <Button key={name} kind="line" isWide onClick={() => !isPending && onEnter(name)}>
            {messages.person(name, role)}
          </Button>
        ))}
      </div>
      {error !== undefined && <p role="alert">{error}</p>}
    </section>
  );
}
