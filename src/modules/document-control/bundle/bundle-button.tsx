import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useWhereUsed } from '../where-used/use-where-used.tsx'
import { documentsCiting } from '../where-used/where-used.ts'
import { words } from './words.ts'
import styles from './bundle.module.css'

const BundleDialog = lazy(async () => ({ default: (await import('./bundle-dialog.tsx')).BundleDialog }))

/** Offers to revise the documents that refer to one, beside what refers to it; nothing where none does. */
export function BundleButton({ number }: { readonly number: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useWhereUsed(number)
  // One that is open stays, though what it was opened for has changed.
  if (!isOpen && (!data || documentsCiting(data).length === 0)) return null
  return (
    <div className={styles.opens}>
      <Button variant="default" className={styles.open} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && (
        <Suspense>
          <BundleDialog number={number} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
