-- What somebody has bought lately is asked with each of his transfers: found without reading all that his account has moved.
create index ledger_postings_bought on ledger_postings (account_id, posted_at) where bill_type = 'Buy';
