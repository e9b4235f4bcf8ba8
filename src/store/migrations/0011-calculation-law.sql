-- Which law a calculation was made from, so that it can be made again: the embedded edition and
-- the number of the last activation (`9f86d081884c.17`), with the fee schedule as it was. Null in
-- rows of before.

alter table calculation add column law text, add column fees jsonb;
