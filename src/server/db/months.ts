import { identifier, literal } from './quote.ts'

/**
 * A table that is kept by months, of the calendar in Beijing. Before the first month and after the last there is a part without
 * an end: no row is ever refused for its time, and as the parts leave no gap, the database reads them in the order of time one
 * after the other. A part for "all other rows" would forbid that.
 */
const ZONE = literal('Asia/Shanghai')

/** months made before they begin: so long the work that makes them may stand still */
export const AHEAD = 2

/** what is older lies together */
const MOST = 120

const suffix = `"_y"YYYY"m"MM`
/** after the names of months: no name of an entity is as long as to reach 63 characters with it */
const [BEFORE, AFTER] = ['_y_before', '_y_after']

/** The beginning of the month of a moment; SQL, without a zone. */
const monthOf = (moment: string): string => `date_trunc('month', ${moment} at time zone ${ZONE})`

/** Of the DO block it stands in: `parent`, `one` (the first month) and `ending` (where the last ends), which are timestamps. */
const PARTS = `
  execute format('create table %I partition of %I for values from (minvalue) to (%L)', parent || '${BEFORE}', parent, one at time zone ${ZONE});
  while one < ending loop
    execute format('create table %I partition of %I for values from (%L) to (%L)', parent || to_char(one, '${suffix}'), parent,
      one at time zone ${ZONE}, (one + interval '1 month') at time zone ${ZONE});
    one := one + interval '1 month';
  end loop;
  execute format('create table %I partition of %I for values from (%L) to (maxvalue)', parent || '${AFTER}', parent, one at time zone ${ZONE});`

const block = (declarations: string, body: string): string => `do $months$
declare
${declarations}
begin
${body}
end $months$`

const ending = (now: string): string => `${monthOf(now)} + interval '${AHEAD + 1} months'`

/** The parts of a table without rows. */
export const firstMonths = (table: string): string =>
  block(
    `  parent text := ${literal(table)};
  one timestamp := ${monthOf('now()')};
  ending timestamp := ${ending('now()')};`,
    PARTS,
  )

/** An end of a part, which the catalogue has as text; null where it has none. */
const end = (which: 'FROM' | 'TO'): string =>
  `case when k.partnatts = 1 and a.atttypid = 'timestamptz'::regtype
    then (regexp_match(pg_get_expr(p.relpartbound, p.oid), '${which} \\(''([^'']+)''\\)'))[1]::timestamptz end`

/** The parts of all tables kept by months in the schema that is in use, each with its ends; SQL of a row source. */
export const PARTS_OF_ALL = `(
  select t.relname as parent, a.attname as key, p.relname as part, ${end('FROM')} as low, ${end('TO')} as high
  from pg_inherits i join pg_class t on t.oid = i.inhparent join pg_partitioned_table k on k.partrelid = t.oid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = k.partattrs[0] join pg_class p on p.oid = i.inhrelid
  where t.relnamespace = (select oid from pg_namespace where nspname = current_schema()) and not t.relispartition)`

/** Is this the part after the last month, and begins it before all months are made that should be? SQL. */
export const isShort = (part: string, now: string): string =>
  `${part}.low is not null and ${part}.high is null and ${part}.low < (${ending(now)}) at time zone ${ZONE}`

/**
 * Makes the months up to some beyond `now`, each from the beginning of the part without an end. What lies in that part of a month
 * that is made goes there too, and no trigger hears of it, since nothing has become of the row.
 * @param now SQL of a moment
 */
export const furtherMonths = (table: string, now: string): string =>
  block(
    `  parent text := ${literal(table)};
  ending timestamp := ${ending(now)};
  one timestamp;
  tail text;
  part text;
  key text;
  names text;
  late boolean;`,
    `  execute format('lock table %I in access exclusive mode', parent);
  select p.part, quote_ident(p.key), p.low at time zone ${ZONE} into tail, key, one
    from ${PARTS_OF_ALL} p where p.parent = ${literal(table)} and p.low is not null and p.high is null;
  if tail is null or one >= ending then return; end if;
  select string_agg(quote_ident(attname), ', ') into names from pg_attribute
    where attrelid = format('%I', parent)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('alter table %I detach partition %I', parent, tail);
  while one < ending loop
    part := parent || to_char(one, '${suffix}');
    execute format('create table %I partition of %I for values from (%L) to (%L)', part, parent,
      one at time zone ${ZONE}, (one + interval '1 month') at time zone ${ZONE});
    execute format('select exists (select 1 from %I where %s < %L)', tail, key, (one + interval '1 month') at time zone ${ZONE}) into late;
    if late then
      execute format('alter table %I disable trigger user', part);
      execute format('insert into %I (%s) select %s from %I where %s < %L', part, names, names, tail, key, (one + interval '1 month') at time zone ${ZONE});
      execute format('delete from %I where %s < %L', tail, key, (one + interval '1 month') at time zone ${ZONE});
      execute format('alter table %I enable trigger user', part);
    end if;
    one := one + interval '1 month';
  end loop;
  execute format('alter table %I attach partition %I for values from (%L) to (maxvalue)', parent, tail, one at time zone ${ZONE});`,
  )

/** Drops the oldest month with all that is in it; the part before takes in its time, so that there is no gap. */
export const withoutMonth = (table: string, month: string): string =>
  block(
    `  head text;
  until timestamptz;`,
    `  lock table ${identifier(table)} in access exclusive mode;
  select p.part into head from ${PARTS_OF_ALL} p where p.parent = ${literal(table)} and p.low is null and p.high is not null;
  select p.high into until from ${PARTS_OF_ALL} p where p.parent = ${literal(table)} and p.part = ${literal(month)};
  execute format('alter table ${identifier(table)} detach partition %I', head);
  drop table ${identifier(month)};
  execute format('alter table ${identifier(table)} attach partition %I for values from (minvalue) to (%L)', head, until);`,
  )

/** The parts bear the name of their table, also after it got another one. In a DO block with a text `each`. */
const renaming = (from: string, to: string): string => `  for each in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${literal(identifier(to))}::regclass and starts_with(c.relname, ${literal(`${from}_y`)})
  loop
    execute format('alter table %I rename to %I', each, ${literal(to)} || substr(each, ${from.length + 1}));
  end loop;`

/** Of a table that is called `to` by now. */
export const renameParts = (from: string, to: string): string => block('  each text;', renaming(from, to))

const ANEW = '_anew'
/** The names that `db/indexes.ts` gives: what is lacking of these is made afterwards as ever. */
const OURS = '^[iu]x_.+_[0-9a-f]{12}$'

/** `loosen`: a column that need no longer be there, as the key of the table was. */
interface Anew {
  readonly table: string
  /** the time that it is to be kept by; absent: in one piece */
  readonly by?: string
  readonly loosen?: string
}

/**
 * Puts all rows of a table into a new one, which takes its place: kept by months, or in one piece. Numbers go on where they were;
 * keys, triggers, rights and indexes of other hands are made again. With a row less than before nothing is done at all.
 * Whatever columns there are it finds itself, so that it is the same before and after other steps.
 */
export const partitionedAgain = ({ table, by, loosen }: Anew): string =>
  block(
    `  subject text := ${literal(table)};
  parent text := ${literal(table + ANEW)};
  old oid;
  again text[];
  names text;
  note text;
  numbers text;
  number bigint;
  called boolean;
  had bigint;
  moved bigint;
  oldest timestamptz;
  one timestamp;
  ending timestamp := ${ending('now()')};
  each text;`,
    `  execute format('lock table %I in access exclusive mode', subject);
  old := format('%I', subject)::regclass;
  note := obj_description(old, 'pg_class');
  numbers := pg_get_serial_sequence(quote_ident(subject), 'id');
  execute format('select last_value, is_called from %s', numbers) into number, called;
  select coalesce(array_agg(x.text order by x.place, x.text), '{}') into again from (
    select 1 as place, format('alter table %I add constraint %I %s', subject, c.conname, pg_get_constraintdef(c.oid, true)) as text
      from pg_constraint c where c.conrelid = old and c.contype in ('f', 'u', 'x') and c.conparentid = 0
    union all
    select 2, replace(pg_get_indexdef(i.indexrelid, 0, true), ' ON ONLY ', ' ON ') from pg_index i join pg_class x on x.oid = i.indexrelid
      where i.indrelid = old and x.relname !~ ${literal(OURS)} and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
    union all
    select 3, pg_get_triggerdef(g.oid, true) from pg_trigger g where g.tgrelid = old and not g.tgisinternal
    union all
    select 4, format('grant %s on %I to %s', a.privilege_type, subject, case when a.grantee = 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end)
      from pg_class c cross join lateral aclexplode(c.relacl) a where c.oid = old and a.grantee <> c.relowner) x;
  select string_agg(quote_ident(attname), ', ' order by attnum) into names from pg_attribute
    where attrelid = old and attnum > 0 and not attisdropped and attgenerated = '';
${by === undefined ? '' : `  execute format('alter table %I alter column ${identifier(by)} set not null', subject);\n`}  execute format('create table %I (like %I including comments including compression including constraints including defaults including generated including statistics including storage)${by === undefined ? '' : ` partition by range (${identifier(by)})`}', parent, subject);
  execute format('alter table %I alter column id drop default', parent);
${by === undefined ? '' : firstPart(by)}
  execute format('insert into %I (%s) select %s from %I order by id', parent, names, names, subject);
  get diagnostics moved = row_count;
  execute format('select count(*) from %I', subject) into had;
  if moved <> had then raise exception '% of % rows moved', moved, had; end if;
  execute format('drop table %I', subject);
  execute format('alter table %I rename to %I', parent, subject);
  if note is not null then execute format('comment on table %I is %L', subject, note); end if;
${renaming(table + ANEW, table)}
  execute format('alter table %I add primary key (${by === undefined ? 'id' : `id, ${identifier(by)}`})', subject);
${by === undefined ? OWN_NUMBERS : NUMBERS}
  perform setval(numbers, number, called);
${loosen === undefined || loosen === by ? '' : `  execute format('alter table %I alter column ${identifier(loosen)} drop not null', subject);\n`}  foreach each in array again loop execute each; end loop;`,
  )

/** Numbers of a table in one piece are its own; until PostgreSQL 17 those of parts cannot be. */
const OWN_NUMBERS = `  execute format('alter table %I alter column id add generated always as identity', subject);
  numbers := pg_get_serial_sequence(quote_ident(subject), 'id');`
const NUMBERS = `  numbers := subject || '_id_seq';
  while to_regclass(quote_ident(numbers)) is not null loop numbers := numbers || '1'; end loop;
  execute format('create sequence %I owned by %I.id', numbers, subject);
  execute format('alter table %I alter column id set default nextval(%L)', subject, quote_ident(numbers));
  numbers := quote_ident(numbers);`

const firstPart = (by: string): string => `  execute format('select min(${identifier(by)}) from %I', subject) into oldest;
  one := greatest(${monthOf('least(oldest, now())')}, ${monthOf('now()')} - interval '${MOST} months');${PARTS}`
