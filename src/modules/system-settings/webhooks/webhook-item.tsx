import { inSentence } from '#lib/in-sentence.ts'
import { UnstyledButton } from '@mantine/core'
import { useRegistry } from '#kernel/slots/slots.tsx'
import type { Webhook, WithSecret } from '#features/webhooks/webhooks.ts'
import { instantInShort } from '#ui/dates.ts'
import { StateChip, Verdict } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import { WebhookDetail } from './webhook-detail.tsx'
import type { Shown } from './shown.ts'
import { tones } from './tones.ts'
import { words } from './words.ts'
import screen from '../screen.module.css'
import styles from './webhooks.module.css'

type WebhookItemProps = {
  readonly webhook: Webhook
  /** What the address says of it; null where it is closed. */
  readonly shown: Shown | null
  readonly onShow: (next: Shown) => void
  readonly onSecret: (made: WithSecret) => void
}

/** A webhook in a line, which opens to show how it is set and what it was told. */
export function WebhookItem({ webhook, shown, onShow, onSecret }: WebhookItemProps) {
  const registry = useRegistry()
  const { id, name, url, events, records, active } = webhook
  const isOpen = shown !== null
  const labels = records.map((record) => inSentence(registry.find(record)?.label[1] ?? record))
  return (
    <li className={screen.item}>
      <UnstyledButton
        className={screen.line}
        aria-expanded={isOpen}
        aria-controls={`webhook-${id}`}
        onClick={() => onShow(isOpen ? {} : { webhook: id })}
      >
        <span className={styles.name}>
          {name} <span className={styles.host}>{new URL(url).host}</span>
        </span>
        <span className={styles.facts}>
          <Last webhook={webhook} />
          <StateChip tone={active ? 'open' : 'draft'} label={active ? words.on : words.off} />
        </span>
        <span className={styles.hears}>{words.hears(events, labels)}</span>
      </UnstyledButton>
      <div id={`webhook-${id}`} className={screen.whole} hidden={!isOpen}>
        {shown && <WebhookDetail webhook={webhook} shown={shown} onShow={onShow} onSecret={onSecret} />}
      </div>
    </li>
  )
}

function Last({ webhook: { last } }: Pick<WebhookItemProps, 'webhook'>) {
  const today = useToday()
  if (!last) return words.quiet
  return (
    <>
      <span className="tnum">{words.last(instantInShort(last.at, today))}</span>
      <Verdict tone={tones[last.state]}>{words.states[last.state]}</Verdict>
    </>
  )
}
