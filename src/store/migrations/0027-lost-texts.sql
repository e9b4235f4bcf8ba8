-- A database that was replaced by an older copy of itself has lost shared texts, and their numbers
-- may have been given to others: no record may refer to them. Who records asks for the newest that
-- it knows, and calls this where it is not there.

create function shared_texts_lost() returns boolean language plpgsql stable as $$
begin
  raise exception 'shared texts are lost' using errcode = 'LFT01';
end $$;
