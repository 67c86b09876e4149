import { useNavigate } from '@tanstack/react-router'
import { Segments } from '#ui/segments.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { words } from './words.ts'
import styles from './connected.module.css'

type Look = 'related' | 'connected'

type LooksProps = { readonly definition: Definition; readonly number: string; readonly current: Look }

const options = [
  { value: 'related', label: words.linked },
  { value: 'connected', label: words.everything },
] as const

/** The two sides of what is related, each with an address of its own: the links of the record, and the whole net. */
export function Looks({ definition, number, current }: LooksProps) {
  const route = useFrame().routeOf(definition.name)
  const navigate = useNavigate()
  if (!route) return null
  const show = (tab: Look | null) =>
    void navigate({
      to: '/$module/$number',
      params: { module: route, number },
      search: { tab: tab ?? 'related' },
      resetScroll: false,
    })
  return (
    <div className={styles.looks}>
      <Segments<Look> label={words.looks} options={options} value={current} onChange={show} quiet />
    </div>
  )
}
