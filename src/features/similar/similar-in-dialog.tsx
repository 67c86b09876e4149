import { Button } from '@mantine/core'
import { useState, type ComponentProps } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { SimilarList } from './similar-list.tsx'
import { words } from './words.ts'

/** Records that are like what is being typed, behind a button: they take no room where they were not asked for. */
export function SimilarInDialog(props: ComponentProps<typeof SimilarList>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="sm" aria-label={words.show(props.definition.label)} onClick={() => setOpen(true)}>
        {words.shows}
      </Button>
      <Dialog opened={isOpen} title={words.known} width={480} onClose={() => setOpen(false)}>
        <SimilarList {...props} />
      </Dialog>
    </>
  )
}
