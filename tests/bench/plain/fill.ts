import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** The shipped files with one more beside them: what an owner writes in an afternoon. @returns their folder */
export function plainSchemas(): string {
  const dir = mkdtempSync(join(tmpdir(), 'yuye-plain-'))
  cpSync('schemas', dir, { recursive: true, filter: (path) => !path.includes('generated') })
  cpSync('tests/bench/plain/plain_pond.json', join(dir, 'plain_pond.json'))
  return dir
}

/** The same rows for the product and for the floor, which has a table and indexes of its own. */
export async function fillPonds(url: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const values = `1 + g % 1000, 1, '塘口 ' || g, 1 + (g * 7919::bigint) % 8, (g % 5000) * 100, g % 300, g % 90000, date '2020-01-01' + g % 2000, '东山镇 ' || g % 400, '水源好，路通', (array['draft', 'shown', 'shown', 'hidden'])[1 + (g / 8) % 4], now() - g * interval '1 minute', now() - ((g * 31) % 90000) * interval '1 minute'`
  const names = 'org_id, user_id, name, kind, area, depth, rent, since, place, note, status, created_at, updated_at'
  try {
    await client.query(`
      create table floor_pond (id bigint generated always as identity primary key, org_id bigint not null, user_id bigint not null,
        name text not null, kind int not null, area numeric(10, 2) not null, depth numeric(6, 2), rent bigint, since date, place text, note text,
        status text not null default 'draft', created_at timestamptz not null default now(), updated_at timestamptz not null default now());
      create index on floor_pond (kind, status, updated_at desc);
      create index on floor_pond (org_id, updated_at desc);
      alter table plain_pond disable trigger user;
      insert into plain_pond (${names}, version) select ${values}, 1 from generate_series(1, ${rows}) g;
      alter table plain_pond enable trigger user;
      insert into floor_pond (${names}) select ${values} from generate_series(1, ${rows}) g;`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
