import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { fetchFile } from '#lib/http.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { saveFile } from '#ui/save-file.tsx'
import { imports } from './client.ts'
import { useAct } from './use-act.tsx'
import { words } from './words.ts'
import styles from './import.module.css'

/** Takes the rows that did not become records away, with the reasons. */
export function FaultsButton({ definition, id }: { readonly definition: Definition; readonly id: string }) {
  const { isBusy, why, act } = useAct()
  return (
    <>
      <Button
        variant="default"
        className={styles.more}
        loading={isBusy}
        leftSection={<IconDownload size={16} stroke={1.8} />}
        onClick={() => void act(async () => saveFile(await fetchFile(imports(definition).faults(id))))}
      >
        {words.checked.download}
      </Button>
      {why && <p role="alert">{why}</p>}
    </>
  )
}
