import { ActionIcon, CopyButton as Copy } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'

/** Copies a text; `what` names it for those who listen: "number". */
export const CopyButton = ({ text, what }: { readonly text: string; readonly what: string }) => (
  <Copy value={text} timeout={2000}>
    {({ copied, copy }) => (
      <ActionIcon
        variant="subtle"
        size={24}
        onClick={copy}
        aria-label={copied ? `Copied the ${what}` : `Copy the ${what}`}
      >
        {copied ? <IconCheck size={16} stroke={1.8} /> : <IconCopy size={16} stroke={1.8} />}
      </ActionIcon>
    )}
  </Copy>
)
