-- What History reads of a recorded text. PostgreSQL's jsonb cannot hold all JSON: not U+0000, not
-- half of a surrogate pair, no number of more than 16,383 decimals. They are read as U+FFFD and
-- without the exponent; a text that is no JSON even so is null. A record never fails the others.

create function recorded_json(kept text) returns jsonb
language plpgsql immutable strict as $$
begin
  return kept::jsonb;
exception when data_exception or program_limit_exceeded then
  begin
    -- An escape counts when an even number of backslashes is before it.
    return regexp_replace(
      regexp_replace(kept, '(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})', '\1\\ufffd', 'gi'),
      '([0-9])e[+-]?[0-9]{4,}', '\1', 'gi')::jsonb;
  exception when data_exception or program_limit_exceeded then
    return null;
  end;
end
$$;
