-- Why a transfer or a redemption was turned down is read by the person it was turned down for: it stands in both languages.
-- What was said before keeps the one it has. What the house itself said when a sender took a transfer back is known in both.
alter table transfers add column reason_en text;
alter table usdt_redemptions add column reason_en text;

update transfers
set reason = '付款人已撤回', reason_en = 'Taken back by the sender'
where reason = 'cancelled_by_sender';
