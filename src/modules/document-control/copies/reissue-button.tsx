import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { document } from '../document.ts'
import type { Reissue } from './reissue.ts'
import { words } from './words.ts'

const ReissueDialog = lazy(async () => ({ default: (await import('./reissue-dialog.tsx')).ReissueDialog }))

/** Offers copies of the new version to those who held copies of the one before, where there were any and one can be issued. */
export function ReissueButton({ number }: { readonly number: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: [document.plural, number, 'reissue', 'offered'],
    queryFn: ({ signal }) =>
      ask<Reissue>('GET', `${collection(document)}/${encodeURIComponent(number)}/reissue`, { signal }),
  })
  const isOffered = data?.copies.some(({ whyNot }) => whyNot === null) ?? false
  if (!isOffered && !isOpen) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.again.open}
      </Button>
      {isOpen && (
        <Suspense>
          <ReissueDialog number={number} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
