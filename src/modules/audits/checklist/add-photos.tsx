import { Button, FileButton } from '@mantine/core'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import { useRef } from 'react'
import type { Photos } from './use-photos.tsx'
import { words } from './words.ts'

type AddPhotosProps = { readonly question: string; readonly photos: Photos }

/** Takes photos with a telephone, or chooses some. */
export function AddPhotos({ question, photos }: AddPhotosProps) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      resetRef={reset}
      accept="image/*"
      multiple
      onChange={(files) => {
        void photos.add(files)
        // The same photo may be chosen again after it was taken back.
        reset.current?.()
      }}
    >
      {(props) => (
        <Button
          {...props}
          variant="subtle"
          size="compact-sm"
          aria-label={words.photoOf(question)}
          data-key="p"
          leftSection={<IconCamera size={14} stroke={1.8} aria-hidden="true" />}
        >
          {words.photo}
        </Button>
      )}
    </FileButton>
  )
}
