import { Button } from '@mantine/core'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmarkPlus.mjs'
import { lazy, Suspense, useState } from 'react'
import type { ViewSearch } from '#kernel/slots/built-in-view.ts'
import { ownView } from './looks.ts'
import type { Looking } from './use-looks.tsx'
import { useViewDeeds, type ViewSeat } from './use-view-deeds.tsx'
import type { View } from './view.ts'
import { ViewMenu } from './view-menu.tsx'
import { words } from './words.ts'
import styles from './view-tabs.module.css'

const NameDialog = lazy(() => import('./name-dialog.tsx').then(({ NameDialog: dialog }) => ({ default: dialog })))

type ViewActionsProps = {
  readonly seat: ViewSeat
  readonly looking: Pick<Looking, 'tab' | 'mayShare' | 'isChanged' | 'preference'> &
    Partial<Pick<Looking, 'prefer' | 'opens'>>
  /** What a view would keep of the list as it stands. */
  readonly stands: ViewSearch
}

type Asking = { readonly for: 'save' } | { readonly for: 'edit'; readonly view: View }

/** What can be done with the view that is open, and with the list as it stands. */
export function ViewActions({ seat, looking, stands }: ViewActionsProps) {
  const { tab, mayShare, isChanged } = looking
  const [asking, setAsking] = useState<Asking | null>(null)
  const deeds = useViewDeeds(seat, stands)
  const own = ownView(tab?.saved, mayShare)
  return (
    <div className={styles.actions}>
      {own && isChanged && (
        <Button variant="default" size="compact-sm" onClick={() => void deeds.keep(own)}>
          {words.keep}
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={styles.save}
        leftSection={<IconBookmark size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => setAsking({ for: 'save' })}
      >
        {words.save}
      </Button>
      {tab && (own || looking.prefer) && (
        <ViewMenu
          looking={looking}
          tab={tab}
          own={own}
          deeds={deeds}
          onEdit={(view) => setAsking({ for: 'edit', view })}
        />
      )}
      <Suspense>
        {asking?.for === 'save' && (
          <NameDialog title={words.save} mayShare={mayShare} onSave={deeds.save} onClose={() => setAsking(null)} />
        )}
        {asking?.for === 'edit' && (
          <NameDialog
            title={words.edit}
            of={asking.view}
            mayShare={mayShare}
            onSave={(name, shared, meant) => deeds.edit(asking.view, name, shared, meant)}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
