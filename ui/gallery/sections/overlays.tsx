import { useState } from 'react';
import { Button } from '../../src/buttons/button.tsx';
import { ButtonPair } from '../../src/buttons/button-pair.tsx';
import { TextField } from '../../src/forms/text-field.tsx';
import { Amount } from '../../src/money/amount.tsx';
import { Modal } from '../../src/overlays/modal.tsx';
import { PopUp } from '../../src/overlays/pop-up.tsx';
import { Sheet } from '../../src/overlays/sheet.tsx';
import { showToast } from '../../src/overlays/toast.tsx';
import { say } from '../language.ts';
import { yuan } from '../money.ts';
import { Section } from '../section.tsx';

export function Overlays() {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isModalOpen, setModalOpen] = useState(false);
  const [reminderEndsAt, setReminderEndsAt] = useState<number | null>(null);
  const closeReminder = () => setReminderEndsAt(null);
  const remind = () => setReminderEndsAt(Math.floor(Date.now() / 1000) + 292);
  const closeSheet = () => setSheetOpen(false);
  const closeModal = () => setModalOpen(false);
  return (
    <Section title={say('浮层', 'Overlays')}>
      <Button kind="line" onClick={() => setSheetOpen(true)}>
        {say('打开面板', 'Open the sheet')}
      </Button>
      <Button kind="line" onClick={() => setModalOpen(true)}>
        {say('打开弹窗', 'Open the modal')}
      </Button>
      <Button kind="line" onClick={() => showToast({ text: say('已复制', 'Copied'), icon: 'check' })}>
        {say('轻提示', 'Show a toast')}
      </Button>
      <Button kind="line" onClick={remind}>
        {say('提醒', 'Remind me')}
      </Button>
      <PopUp
        isOpen={reminderEndsAt !== null}
        title={say('有一笔付款等您确认', 'A payment waits for you')}
        deadlineAt={reminderEndsAt ?? 0}
        onEnd={closeReminder}
        onDismiss={closeReminder}
        fact={
          <>
            <span>{say('王明 · 支付宝 ·· 6093', 'WANG MING · Alipay ·· 6093')}</span>
            <Amount value="2106.42" currency={yuan} size="figure" hasTail />
          </>
        }
        text={say(
          '时间用完，300.00 EH 会自动放给买家。请先打开支付宝核对。',
          'When time runs out, 300.00 EH go to the buyer automatically. Check Alipay first.',
        )}
        later={{ label: say('未收到', 'Not received'), onClick: closeReminder }}
        check={{ label: say('去核对', 'Check now'), onClick: closeReminder }}
      />
      <Sheet
        isOpen={isSheetOpen}
        onClose={closeSheet}
        title={say('确认付款', 'Confirm your payment')}
        foot={
          <ButtonPair isLean>
            <Button kind="line" onClick={closeSheet}>
              {say('返回', 'Go back')}
            </Button>
            <Button kind="act">{say('确认已付款', 'Confirm payment')}</Button>
          </ButtonPair>
        }
      >
        <div className="px-page pt-2 pb-4">
          <TextField label={say('付款账户后四位', 'Last four digits of your account')} />
          <Button kind="line" onClick={() => setModalOpen(true)}>
            {say('在面板上打开弹窗', 'Open the modal from here')}
          </Button>
          <p className="pt-4">{say('伪造凭证会被永久封号', 'Forged vouchers lead to a permanent ban')}</p>
        </div>
      </Sheet>
      <Modal
        isOpen={isModalOpen}
        title={say('价格变了', 'The price has changed')}
        cancel={{ label: say('不买了', 'Not now'), onClick: closeModal }}
        confirm={{ label: say('按 ¥7.05 买', 'Buy at ¥7.05'), onClick: closeModal }}
      >
        {say('¥1,000.00 现在换 141.84 EH，少 0.61 EH', '¥1,000.00 now buys 141.84 EH, 0.61 EH less')}
      </Modal>
    </Section>
  );
}
