import { useState } from 'react';
import { Button } from '../../src/buttons/button.tsx';
import { HoldButton } from '../../src/buttons/hold-button.tsx';
import { CodeInput } from '../../src/forms/code-input.tsx';
import { PaymentPasswordSheet } from '../../src/forms/payment-password-sheet.tsx';
import { Amount } from '../../src/money/amount.tsx';
import { showToast } from '../../src/overlays/toast.tsx';
import { say } from '../language.ts';
import { coin } from '../money.ts';
import { Section } from '../section.tsx';

const REFUSAL_MS = 400;

export function Codes() {
  const [code, setCode] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isShuffled, setShuffled] = useState(false);
  const [error, setError] = useState<string>();
  const open = (shuffled: boolean) => {
    setShuffled(shuffled);
    setError(undefined);
    setOpen(true);
  };
  const handlePassword = async (password: string) => {
    await new Promise((resolve) => setTimeout(resolve, REFUSAL_MS));
    if (password === '123456') setOpen(false);
    else setError(say('密码不对，还可以试 4 次', 'Wrong password. 4 tries left'));
  };
  return (
    <Section title={say('验证码与密码', 'Codes and passwords')}>
      <CodeInput
        label={say('短信验证码', 'Code from the message')}
        value={code}
        onChange={setCode}
        onComplete={(full) => showToast(say(`收到 ${full}`, `Got ${full}`))}
        hint={say('58 秒后可重新发送', 'Send again in 58 s')}
      />
      <Button kind="line" onClick={() => open(false)}>
        {say('支付密码', 'Ask for the password')}
      </Button>
      <Button kind="line" onClick={() => open(true)}>
        {say('乱序键盘', 'Ask with shuffled keys')}
      </Button>
      <HoldButton onHeld={() => showToast(say('已放币', 'Released'))}>
        {say('按住 3 秒放币', 'Hold 3 s to release')}
      </HoldButton>
      <HoldButton isDisabled onHeld={() => undefined}>
        {say('先逐项确认', 'Tick each first')}
      </HoldButton>
      <PaymentPasswordSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={say('支付密码', 'Payment password')}
        purpose={
          <>
            {say('放币给', 'Release to')} <strong>{say('王明', 'WANG MING')}</strong>
          </>
        }
        amount={<Amount value="300.00" currency={coin} size="figure" />}
        hint={say('还可以试 5 次', '5 tries left')}
        error={error}
        forgot={{ label: say('忘记密码', 'Forgot it?'), onClick: () => undefined }}
        instead={{ icon: 'face', label: say('面容识别', 'Use face'), onAuthorize: () => Promise.resolve(null) }}
        isShuffled={isShuffled}
        onComplete={handlePassword}
      />
    </Section>
  );
}
