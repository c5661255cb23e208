import { useNotification } from '@refinedev/core'
import { Button, Form } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fieldOf } from '../../core/entity/by-name.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { factsOf } from '../../core/entity/kinds.ts'
import { isBlank } from '../../core/value/is-blank.ts'
import { refusalOf } from '../action-form/refusal.ts'
import { api } from '../api/client.ts'
import { Select } from '../lazy/antd/Select.tsx'
import { useLoad } from '../load/use-load.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { callOf } from '../providers/data-provider.ts'
import { useOffers } from '../resources/use-offers.ts'
import { type RelationOption, useScreen } from '../widgets/screen-context.ts'
import type { LineRow } from '../widgets/siblings.ts'
import css from './FillFrom.module.css'

type Fills = NonNullable<Field['fills']>

/** Rows of other data, one of which fills this field and those beside it; they stay to be edited, and what is new may be kept there too. */
export function FillFrom({ field, fills, source }: { field: Field; fills: Fills; source: Entity }) {
  const form = Form.useFormInstance()
  const { options } = useScreen()
  const { title = source.title } = fills
  const pairs = Object.entries(fills.fields)
  const { data: rows, failed, heals, reload } = useLoad(useCallback(() => options(field.name, {}), [options, field.name]))
  const values = Form.useWatch((all: LineRow) => JSON.stringify(pairs.map(([own]) => all[own] ?? null)), { form, preserve: true })
  const current: readonly unknown[] = JSON.parse(values ?? '[]')
  const taken = rows?.find(({ row }) => pairs.every(([, theirs], at) => (row[theirs] ?? null) === current[at]))
  const fill = ({ row }: RelationOption) =>
    form.setFields(pairs.map(([own, theirs]) => ({ name: own, value: row[theirs] ?? null, errors: [] })))
  const begin = useRef((read: readonly RelationOption[]) => {
    const usual = read.find(({ row }) => fills.first !== undefined && row[fills.first] === true)
    if (usual && pairs.every(([own]) => isBlank(form.getFieldValue(own)))) fill(usual)
  })
  const isRead = rows !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once, with what is read first
  useEffect(() => {
    if (rows) begin.current(rows)
  }, [isRead])

  const labelOf = ({ row, label }: RelationOption): string =>
    pairs
      .filter(([, theirs]) => factsOf(fieldOf(source, theirs).kind).coded === undefined && !isBlank(row[theirs]))
      .map(([, theirs]) => String(row[theirs]))
      .join(' ') || label
  const isNew = current.length > 0 && current.every((one) => !isBlank(one)) && rows && !taken
  // who may not read there is not asked to choose
  if (!rows && failed !== undefined && !heals) return null
  // it stands there from the beginning: what is about to be pressed below it stays under the finger
  return (
    <Form.Item
      className={css.item}
      label={`从${title}选择`}
      extra={<div>{isNew && <KeepThere fills={fills} source={source} title={title} held={current} onKept={reload} />}</div>}
    >
      <Select
        aria-label={`从${title}选择`}
        value={taken?.value}
        disabled={!rows?.length}
        placeholder={!rows && heals ? '没有读到，正在重试' : rows?.length === 0 ? `${title}里还没有` : '选一条，下面几项就填好了'}
        options={rows?.map((one) => ({ value: one.value, label: labelOf(one) }))}
        onChange={(id: number) => {
          const chosen = rows?.find((one) => one.value === id)
          if (chosen) fill(chosen)
        }}
      />
    </Form.Item>
  )
}

interface Kept {
  readonly fills: Fills
  readonly source: Entity
  readonly title: string
  readonly held: readonly unknown[]
  readonly onKept: () => unknown
}

/** Makes a row there of what is filled in, where this person may. */
function KeepThere({ fills, source: { fields }, title, held, onKept }: Kept) {
  const { screens } = useBundle()
  const offers = useOffers()
  const { open: notify } = useNotification()
  const [busy, setBusy] = useState(false)
  const screen = [...screens.values()].find((one) => one.entity === fills.entity && offers(one, 'create'))
  // what else it asks for is asked in its own form
  if (!screen || fields.some((one) => one.required && !Object.values(fills.fields).includes(one.name))) return null
  const keep = async () => {
    setBusy(true)
    const values = Object.fromEntries(Object.values(fills.fields).map((theirs, at) => [theirs, held[at]]))
    try {
      await api.post(callOf(screen, 'save'), values, { auth: true, quiet: true })
      notify?.({ type: 'success', message: `已存入${title}` })
      onKept()
    } catch (error) {
      notify?.({ type: 'error', message: refusalOf(error).text })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type="link" size="small" loading={busy} onClick={() => void keep()}>
      {`存入${title}`}
    </Button>
  )
}
