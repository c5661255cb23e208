import { Button, Spin } from 'antd'
import { useEffect, useState } from 'react'
import type { Field } from '../../core/entity/entity.ts'
import { Select } from '../lazy/antd/Select.tsx'
import type { OptionOffers } from './relation-options.ts'
import { type RelationOption, useScreen } from './screen-context.ts'
import { Unread } from './Unread.tsx'
import styles from './widgets.module.css'

interface Labelled {
  readonly value: number
  readonly label: string
}

interface RelationSelectProps {
  readonly field: Field
  readonly id?: string
  readonly many?: boolean
  readonly disabled?: boolean
  readonly clearable: boolean
  readonly placeholder: string
  readonly offers: OptionOffers
  readonly chosen: readonly Labelled[]
  readonly onChange: (chosen: readonly Labelled[], option: RelationOption | undefined) => void
}

function Nothing({ offers, onMake, noun }: { readonly offers: OptionOffers; onMake: () => void; noun: string | undefined }) {
  if (offers.state === 'loading' || offers.state === 'idle') return <Spin size="small" />
  if (offers.state !== 'ready') return <Unread retry={() => offers.load()} />
  return (
    <>
      <span>没有可选的内容</span>
      {noun && (
        <Button type="link" onClick={onMake}>
          新增{noun}
        </Button>
      )}
    </>
  )
}

/** One or several rows of another table, found by typing. */
export function RelationSelect({
  field,
  id,
  many,
  disabled,
  clearable,
  placeholder,
  offers,
  chosen,
  onChange,
}: RelationSelectProps) {
  const [open, setOpen] = useState(false)
  const newRow = useScreen().newRow?.(field.relation?.entity ?? '')
  const [made, setMade] = useState<number>()
  const make = () => {
    setOpen(false)
    newRow?.open((id) => {
      setMade(id)
      offers.load()
    })
  }
  const list = offers.options.map(({ value, label }) => ({ value, label }))
  const common = {
    id,
    className: styles.wide,
    'aria-label': id ? undefined : field.title,
    labelInValue: true,
    disabled,
    allowClear: clearable,
    placeholder,
    open,
    loading: offers.state === 'loading',
    // an alias is known to the server only, so it does the finding
    showSearch: { filterOption: false, onSearch: offers.search },
    notFoundContent: <Nothing offers={offers} onMake={make} noun={newRow?.noun} />,
    options: list,
    listHeight: 320,
    onOpenChange: (next: boolean) => {
      setOpen(next)
      if (next) offers.load()
    },
  } as const
  const rowOf = (value: number) => offers.options.find((one) => one.value === value)
  // what was made beside the page is what was wanted, once it is among what can be chosen
  const wanted = made === undefined ? undefined : rowOf(made)
  useEffect(() => {
    if (!wanted) return
    setMade(undefined)
    const { value, label } = wanted
    onChange(many ? [...chosen, { value, label }] : [{ value, label }], wanted)
  })
  if (many) {
    return (
      <Select<Labelled[]>
        {...common}
        mode="multiple"
        maxCount={field.maxItems}
        value={[...chosen]}
        onChange={(next) => onChange(next, undefined)}
      />
    )
  }
  return (
    <Select<Labelled>
      {...common}
      value={chosen[0]}
      onChange={(next: Labelled | undefined) => onChange(next ? [next] : [], next && rowOf(next.value))}
    />
  )
}
