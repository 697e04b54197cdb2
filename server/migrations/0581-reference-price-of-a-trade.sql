-- The reference price when a trade opened, against which its price is measured; trades of before have none. The rule is
-- checked for what is written from now on (all before is null), so that no lock waits for all trades to be read.
alter table trades add column reference_price_minor bigint;
alter table trades add constraint trades_reference_price_minor_check check (reference_price_minor > 0) not valid;
