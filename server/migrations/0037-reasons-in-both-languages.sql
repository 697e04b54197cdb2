-- What customer service decides is read by two people who may not share a language: reasons stand in Chinese and English.
-- Empty where they were written before, or where nobody of the house wrote them.

alter table complaint_rulings add column reason_en text not null default '';
alter table complaint_replies add column text_en text not null default '';
alter table complaint_reviews add column reason_en text not null default '';
alter table complaints add column reason_en text not null default '';
