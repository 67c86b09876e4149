import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { errorsOf, type Errors } from '#kernel/kinds/errors.ts'
import { FieldInput } from '#kernel/kinds/inputs.tsx'
import { useFrame } from '#kernel/outline/frame.tsx'
import { Found } from './found.tsx'
import { leadsAlone } from './bulk.ts'
import { fields, type FieldName, type Values } from './fields.ts'
import { OwnPeople } from './own-people.tsx'
import { idsOf, useAssigning } from './use-assigning.tsx'
import { words } from './words.ts'
import styles from './bulk.module.css'

/** Assigns one requirement to many: first it is shown to whom. */
export function BulkScreen() {
  const [values, setValues] = useState<Values>({})
  const { found, look, ...doing } = useAssigning(values)
  return (
    <section aria-labelledby="assign-title" className={styles.screen}>
      <h1 id="assign-title">{words.title}</h1>
      <p className={styles.note}>{words.explain}</p>
      {found === null ? (
        <Asking values={values} onValues={setValues} look={look} />
      ) : (
        <Found {...doing} found={found} onMore={() => setValues({})} />
      )}
    </section>
  )
}

type AskingProps = {
  readonly values: Values
  readonly onValues: (values: Values) => void
  /** @throws Refusal */
  readonly look: () => Promise<void>
}

function Asking({ values, onValues, look }: AskingProps) {
  const { me } = useFrame()
  const [errors, setErrors] = useState<Errors>({})
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setErrors({})
    setWrong(null)
    try {
      await look()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setErrors(errorsOf(error))
      setWrong(error.message)
      setBusy(false)
    }
  }

  const input = (name: FieldName) => (
    <FieldInput
      field={fields[name]}
      name={name}
      value={values[name] ?? null}
      onChange={(value) => onValues({ ...values, [name]: value })}
      errors={errors}
    />
  )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
      {input('requirement')}
      {leadsAlone(me) ? (
        <OwnPeople
          chosen={idsOf(values.people)}
          error={errors.people}
          onChange={(people) => onValues({ ...values, people })}
        />
      ) : (
        <fieldset className={styles.whom}>
          <legend className={styles.legend}>{words.whom}</legend>
          <p className={styles.note}>{words.whomExplain}</p>
          {(['departments', 'sites', 'roles', 'people'] as const).map((name) => (
            <div key={name}>{input(name)}</div>
          ))}
        </fieldset>
      )}
      {input('due')}
      {input('action')}
      {input('because')}
      {wrong !== null && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="md" type="submit" loading={isBusy}>
          {words.look}
        </Button>
      </div>
    </form>
  )
}
