import { Button } from '@mantine/core'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { CodeCard } from './code-card.tsx'
import { keptCode, onKeptCode } from './kept-code.ts'
import { words } from './words.ts'

const SuggestNameless = lazy(() =>
  import('./suggest-nameless.tsx').then(({ SuggestNameless: dialog }) => ({ default: dialog })),
)
const ReadByCode = lazy(() => import('./read-by-code.tsx').then(({ ReadByCode: dialog }) => ({ default: dialog })))

/** Begins to write without a name, or to read what became of it. */
function Deeds() {
  const [opened, setOpened] = useState<'suggest' | 'read' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailOpened size={16} stroke={1.8} />}
        onClick={() => setOpened('read')}
      >
        {words.byCode}
      </Button>
      <Button
        variant="default"
        leftSection={<IconEyeOff size={16} stroke={1.8} />}
        onClick={() => setOpened('suggest')}
      >
        {words.suggest}
      </Button>
      <Suspense>
        {opened === 'suggest' && <SuggestNameless onClose={close} />}
        {opened === 'read' && <ReadByCode onClose={close} />}
      </Suspense>
    </>
  )
}

/** The reply code of what was sent, until it is dismissed. */
function Code() {
  const code = useSyncExternalStore(onKeptCode, keptCode)
  return code === null ? null : <CodeCard code={code} />
}

export const Nameless = { Deeds, Code }
