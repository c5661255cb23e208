/** Of what a stored table holds, the numbers of one column; where a line has none, that which stands for it, if anything does. */
const reckoned = (name: string, of: string) => `create or replace function lines_${name}(lines jsonb, col text, absent numeric)
  returns numeric language sql immutable parallel safe as $$
    select ${of} from (
      select case when line->>col ~ '^-?[0-9]+([.][0-9]+)?$' then (line->>col)::numeric else absent end as n
      from jsonb_array_elements(case jsonb_typeof(lines) when 'array' then lines end) line) cells $$`

/** The functions by which a generated column, which can hold no sub-select, asks a table's lines (`derive.ts`). */
export const LINES_FUNCTIONS: readonly string[] = [
  reckoned('sum', 'coalesce(sum(n), 0)'),
  reckoned('min', 'min(n)'),
  reckoned('max', 'max(n)'),
  `create or replace function lines_count(lines jsonb) returns numeric
  language sql immutable parallel safe as $$
    select (case jsonb_typeof(lines) when 'array' then jsonb_array_length(lines) else 0 end)::numeric $$`,
]
