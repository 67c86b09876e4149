import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { words } from './words.ts'
import styles from './bundle.module.css'

const BundleDialog = lazy(async () => ({ default: (await import('./bundle-dialog.tsx')).BundleDialog }))

/** Offers to revise the documents that refer to one, beside what refers to it. */
export function BundleButton({ number }: { readonly number: string }) {
  const [isOpen, setOpen] = useState(false)
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
