import { Button, Select } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { Dialog } from '#ui/dialog.tsx'
import { records, type Whole } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { FieldInput } from '#kernel/kinds/inputs.tsx'
import { link as linkField } from '#kernel/kinds/fields.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { useKeep } from '#kernel/api/keep.tsx'
import { words } from './words.ts'
import { can } from '#kernel/access/can.ts'
import { isWorkedOn } from '#kernel/definition/worked-on.ts'
import { waysOf } from '#kernel/definition/types.ts'
import styles from './add-link.module.css'

type AddLinkProps = {
  readonly definition: Definition
  readonly record: Whole
  /** The key of the way that is proposed. */
  readonly way: string
  readonly onClose: () => void
}

/** Ties this record to another that exists, or leads to making one that is tied from the start. */
export function AddLink({ definition, record, way: proposed, onClose }: AddLinkProps) {
  const registry = useRegistry()
  const { me, routeOf } = useFrame()
  const ways = waysOf(definition, registry.all)
  const [key, setKey] = useState(proposed)
  const way = ways.find((one) => one.key === key)
  const [kind, setKind] = useState(definition.name)
  const other = registry.named(way?.to ?? kind)
  const route = routeOf(other.name)
  const [chosen, setChosen] = useState<unknown>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const keep = useKeep(definition)
  const [one] = other.label
  const kinds = registry.all.filter((each) => isWorkedOn(each) && routeOf(each.name) !== undefined)

  const forget = () => {
    setChosen(null)
    setWrong(null)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!way || !isRef(chosen)) return setWrong(words.whichMissing)
    setBusy(true)
    try {
      const calls = records(definition)
      const tie = way.side === 'here' ? calls.tie : calls.tieFrom
      keep(await tie(record.number, way.type, chosen.number))
      notifications.show({ message: words.tied(chosen.number) })
      onClose()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(error.message)
      setBusy(false)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={words.linkTo(record.number)} width={480}>
      <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
        <Select
          label={words.how}
          data={ways.map(({ key: value, label }) => ({ value, label }))}
          value={key}
          allowDeselect={false}
          onChange={(next) => {
            setKey(next ?? key)
            forget()
          }}
        />
        {way?.to === null && (
          <Select
            label={words.kindOfRecord}
            data={kinds.map(({ name, label }) => ({ value: name, label: label[0] }))}
            value={kind}
            allowDeselect={false}
            onChange={(next) => {
              setKind(next ?? kind)
              forget()
            }}
          />
        )}
        <FieldInput
          key={other.name}
          field={linkField(one, other.name, { required: true })}
          name="to"
          value={chosen}
          onChange={(value) => {
            setChosen(value)
            setWrong(null)
          }}
          errors={wrong ? { to: wrong } : {}}
        />
        <div className={styles.buttons}>
          {route && way?.side === 'here' && can(me, other.may.create, {}) && (
            <Link
              to="/$module/new/$record"
              params={{ module: route, record: other.name }}
              search={{ type: way.type, from: record.number }}
              className={styles.make}
            >
              {words.newInstead(one)}
            </Link>
          )}
          <Button size="md" type="submit" loading={isBusy}>
            {words.link}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
