import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { Dialog } from '#ui/dialog.tsx'
import { isRef, records, type Whole } from '#record/client.ts'
import type { Definition } from '#record/define.ts'
import { FieldInput } from '#record/field/inputs.tsx'
import { link as linkField } from '#record/field/fields.ts'
import { useHouse } from '#record/house.tsx'
import { useKeep } from '#record/keep.tsx'
import { words } from '#record/page/words.ts'
import { can } from '#record/permission/can.ts'
import styles from './add-link.module.css'

type AddLinkProps = {
  readonly definition: Definition
  readonly record: Whole
  readonly type: string
  readonly onClose: () => void
}

/** Ties this record to another that exists, or leads to making one that is tied from the start. */
export function AddLink({ definition, record, type, onClose }: AddLinkProps) {
  const { registry, me, routeOf } = useHouse()
  const said = definition.links[type]
  const other = registry.named(said?.to ?? definition.name)
  const route = routeOf(other.name)
  const [chosen, setChosen] = useState<unknown>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const keep = useKeep(definition)
  const [one] = other.label

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isRef(chosen)) return setWrong(words.whichMissing)
    setBusy(true)
    try {
      keep(await records(definition).tie(record.number, type, chosen.number))
      notifications.show({ message: words.tied(chosen.number) })
      onClose()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(error.message)
      setBusy(false)
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.linkTo(`${record.number} ${said?.label[0].toLowerCase() ?? ''}`)}
      width={480}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
        <FieldInput
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
          {route && can(me, other.may.create, {}) && (
            <Link
              to="/$module/new/$record"
              params={{ module: route, record: other.name }}
              search={{ type, from: record.number }}
              className={styles.make}
            >
              {`${words.newOne} ${one.toLowerCase()} instead`}
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
