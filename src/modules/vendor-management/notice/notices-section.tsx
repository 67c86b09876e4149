import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { can } from '#kernel/access/can.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { PagedRecords, usePagedRecords } from '#screens/page/paged-records.tsx'
import { words } from '../overview/words.ts'
import { delivered } from '../vendor-states.ts'
import { vendorNotice } from './notice.ts'

/** Of what a vendor gave notice, the latest first, and the way to enter another. */
export function NoticesSection({ record }: SectionProps) {
  const { me, routeOf } = useFrame()
  const on = usePast()
  const found = usePagedRecords(vendorNotice, {
    vendor: record.number,
    sort: '-receivedOn',
    ...(on !== null && { on }),
  })
  const route = routeOf(vendorNotice.name)
  const isHeard = delivered.some((state) => state === record.state)
  const canEnter = isHeard && on === null && can(me, vendorNotice.may.create, {})
  return (
    <SectionCard
      title={words.notices}
      beside={
        route &&
        canEnter && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/$module/new/$record"
                params={{ module: route, record: vendorNotice.name }}
                search={{ vendor: record.number }}
                {...props}
              />
            )}
          >
            {words.notice}
          </Button>
        )
      }
    >
      <PagedRecords definition={vendorNotice} found={found} columns={['concerns', 'effectiveOn']} />
    </SectionCard>
  )
}
