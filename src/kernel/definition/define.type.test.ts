// What the compiler knows of a definition. The assertions are types: this file fails when it is checked, not when it runs.

import { test } from 'node:test'
import { defineRecord, type Definition, type Row, type Values } from './define.ts'
import { choice, computed, date, number, rows, scale, text } from '#kernel/kinds/fields.ts'
import { activeOrRetired } from './workflow.ts'

type Same<A, B> = [A, B] extends [B, A] ? true : false
const same = <A, B>(..._proof: Same<A, B> extends true ? [] : [never]): void => undefined

const parcel = defineRecord({
  name: 'parcel',
  label: ['Parcel', 'Parcels'],
  number: 'PCL',
  title: 'name',
  fields: {
    name: text('Name'),
    size: choice('Size', ['small', 'large']),
    weight: number('Weight', { min: 0, max: 30 }),
    care: scale('Care', ['none', 'some', 'much']),
    sent: date('Sent'),
    stops: rows('Stops', { place: text('Place'), kind: choice('Kind', ['depot', 'door']) }),
    rate: computed('Rate', {
      from: ['size'],
      of: ({ size }: { readonly size: 'small' | 'large' | null }) =>
        size === null ? null : size === 'small' ? 'A' : 'B',
      as: 'choice',
      options: ['A', 'B'],
    }),
  },
  workflow: activeOrRetired('staff'),
  may: { read: ['everyone'], create: 'staff', change: 'staff' },
})

type Parcel = Values<typeof parcel>
type Stop = NonNullable<Parcel['stops']>[number]

test('literals are kept from the definition to the value', () => {
  same<Parcel['name'], string | null>()
  same<Parcel['size'], 'small' | 'large' | null>()
  same<Parcel['weight'], number | null>()
  same<Parcel['care'], number | null>()
  same<Parcel['sent'], string | null>()
  same<Parcel['rate'], 'A' | 'B' | null>()
  same<Stop['key'], string>()
  same<Stop['kind'], 'depot' | 'door' | null>()
  same<Stop['place'], string | null>()
})

test('every record has an owner and a level of confidentiality', () => {
  same<Parcel['owner'], string | null>()
  same<Parcel['confidentiality'], 'Public' | 'Internal' | 'Confidential' | 'Restricted' | null>()
  same<Row<typeof parcel>['version'], number>()
})

test('any definition is a definition to the engine', () => {
  const seen: Definition = parcel
  same<typeof seen, Definition>()
})

test('what is misspelt is refused by the compiler', () => {
  const parts = { name: 'box', label: ['Box', 'Boxes'], number: 'BOX' } as const
  const rest = { workflow: activeOrRetired('staff'), may: { read: [], create: 'staff', change: 'staff' } } as const
  // @ts-expect-error The title names a field.
  defineRecord({ ...parts, ...rest, title: 'heading', fields: { name: text('Name') } })
  // @ts-expect-error An initial value is one of the options.
  choice('Size', ['small', 'large'], { initial: 'huge' })
  // @ts-expect-error The prefix is part of every definition.
  defineRecord({ name: 'box', label: ['Box', 'Boxes'], ...rest, title: 'name', fields: { name: text('Name') } })
})
