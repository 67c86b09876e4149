import { UnstyledButton } from '@mantine/core'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { sendDrafts } from '#features/drafts/drafts.ts'
import { useNewer } from './newer.tsx'
import { words } from './words.ts'
import styles from './notice.module.css'

const reload = async () => {
  // What was typed comes back with the page.
  await sendDrafts()
  location.reload()
}

/** Says that there is a new version. Nothing happens by itself: people finish what they are at. */
export const NewVersion = () => (
  <div role="status">
    {useNewer() && (
      <p className={styles.notice}>
        <IconRefresh size={16} stroke={1.8} aria-hidden="true" />
        {words.newVersion}
        <UnstyledButton className={styles.reload} onClick={() => void reload()}>
          {words.reload}
        </UnstyledButton>
      </p>
    )}
  </div>
)
