import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { can } from '#kernel/access/can.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { PagedRecords, usePagedRecords } from '#screens/page/paged-records.tsx'
import { vendorClaim } from '../claim/claim.ts'
import { delivered } from '../vendor-states.ts'
import { words } from './words.ts'

/** What was claimed of a vendor, the latest first, and the way to another claim. */
export function ClaimsSection({ record }: SectionProps) {
  const { me, routeOf } = useFrame()
  const on = usePast()
  const found = usePagedRecords(vendorClaim, {
    vendor: record.number,
    sort: '-issuedOn',
    ...(on !== null && { on }),
  })
  const route = routeOf(vendorClaim.name)
  const isClaimable = delivered.some((state) => state === record.state)
  const canClaim = isClaimable && on === null && can(me, vendorClaim.may.create, {})
  return (
    <SectionCard
      title={words.claims}
      beside={
        route &&
        canClaim && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/$module/new/$record"
                params={{ module: route, record: vendorClaim.name }}
                search={{ vendor: record.number }}
                {...props}
              />
            )}
          >
            {words.claim}
          </Button>
        )
      }
    >
      <PagedRecords definition={vendorClaim} found={found} columns={['severity', 'issuedOn', 'due']} />
    </SectionCard>
  )
}

/** The nonconformances that a vendor has caused. */
export function CasesSection({ record }: SectionProps) {
  const on = usePast()
  const nonconformance = useRegistry().named('nonconformance')
  const found = usePagedRecords(nonconformance, {
    vendor: record.number,
    sort: '-detectedOn',
    ...(on !== null && { on }),
  })
  return (
    <SectionCard title={words.cases} counts={[nonconformance.name]}>
      <PagedRecords definition={nonconformance} found={found} columns={['severity', 'detectedOn', 'owner']} />
    </SectionCard>
  )
}
