import { ActionIcon } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { lazy, Suspense, useState } from 'react'
import { words } from './words.ts'

const ChooseDay = lazy(async () => ({ default: (await import('./choose-day.tsx')).ChooseDay }))

type AsOfButtonProps = { readonly what: string; readonly onGo: (on: string) => void }

/** Asks for a day, and shows a list as it stood on it. */
export function AsOfButton({ what, onGo }: AsOfButtonProps) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={words.choose}
        title={words.choose}
        onClick={() => setChoosing(true)}
      >
        <IconHistory size={16} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      {isChoosing && (
        <Suspense>
          <ChooseDay what={what} day={null} onChoose={onGo} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
