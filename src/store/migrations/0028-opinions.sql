-- What a second opinion said of each line, so that a replay computes from the same: a JSON list
-- with the codes in its order for each line, null for a line without one.

alter table calculation add column opinions text;
