import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFrame } from '#kernel/outline/frame.tsx'
import { hasRole } from '#kernel/access/has-role.ts'
import { overseeing } from '#kernel/trail/overseeing.ts'
import { ExportTrail } from './export-trail.tsx'
import { words } from './words.ts'
import styles from './trail.module.css'

/** What whoever oversees the trail does with it: takes it out, reviews it. */
export function Deeds({ asked }: { readonly asked: Readonly<Record<string, string>> }) {
  const { me } = useFrame()
  if (!overseeing.some((role) => hasRole(me, role, null))) return null
  return (
    <div className={styles.deeds}>
      <ExportTrail asked={asked} />
      <Button
        renderRoot={(props) => (
          <Link to="/$module/new/$record" params={{ module: 'audit-logs', record: 'trail-review' }} {...props} />
        )}
      >
        {words.review}
      </Button>
    </div>
  )
}
