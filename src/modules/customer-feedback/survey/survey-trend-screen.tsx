import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { PrintMark } from '#features/print/print-mark.tsx'
import { filled, type Search } from '#screens/list/list-search.ts'
import { Coming } from '#ui/coming.tsx'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { Segments } from '#ui/segments.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { fewAnswers, isSurveyKind, surveyKinds, type SurveyKind } from './kinds.ts'
import { trendSpans, type SurveyTrend } from './results.ts'
import { TrendPlot, TrendTable } from './trend-plot.tsx'
import { words } from './words.ts'
import styles from './survey.module.css'

const surveys = { plural: 'surveys' } as const

function useShown() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const kind: SurveyKind = isSurveyKind(search.kind) ? search.kind : surveyKinds[0]
  const months = trendSpans.find((one) => String(one) === search.months) ?? trendSpans[0]
  const go = (changes: { readonly kind?: SurveyKind; readonly months?: number }) => {
    const next = { kind, months, ...changes }
    const said = filled({
      kind: next.kind === surveyKinds[0] ? undefined : next.kind,
      months: next.months === trendSpans[0] ? undefined : String(next.months),
    })
    void navigate({ to: '.', search: { list: 'survey-trend', ...said }, replace: true, resetScroll: false })
  }
  return { kind, months, go }
}

/** How customers answer, month by month, over all surveys of a kind. */
export function SurveyTrendScreen() {
  const { kind, months, go } = useShown()
  const asked = useQuery({
    queryKey: [surveys.plural, 'trend', kind, months],
    queryFn: ({ signal }) =>
      ask<SurveyTrend>('GET', `${collection(surveys)}/trend?kind=${kind}&months=${months}`, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="survey-trend-title" className={styles.screen}>
      <PrintMark what={words.trend} />
      <h1 id="survey-trend-title">{words.trend}</h1>
      <div className={styles.controls}>
        <Segments
          quiet
          label={words.kind}
          options={surveyKinds.map((value) => ({ value, label: value }))}
          value={kind}
          onChange={(next) => next && go({ kind: next })}
        />
        <Segments
          quiet
          label={words.months}
          options={trendSpans.map((value) => ({ value, label: words.span(value) }))}
          value={months}
          onChange={(next) => next && go({ months: next })}
        />
      </div>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && <TrendCard trend={asked.data} />}
    </section>
  )
}

function TrendCard({ trend }: { readonly trend: SurveyTrend }) {
  const { kind, answers, score } = trend
  const [drawn, setDrawn] = useState<'chart' | 'table'>('chart')
  return (
    <SectionCard
      title={words.trendTitle(kind)}
      counts={['survey-answer']}
      beside={
        <Segments
          quiet
          label={words.draw}
          options={[
            { value: 'chart', label: words.asChart },
            { value: 'table', label: words.asTable },
          ]}
          value={drawn}
          onChange={(next) => setDrawn(next === 'table' ? 'table' : 'chart')}
        />
      }
    >
      <p className={styles.facts}>
        <span className={styles.score}>{score === null ? words.none : words.score(kind, score)}</span>
        <span>{words.answers(answers)}</span>
        {answers > 0 && answers < fewAnswers && <Verdict tone="soon">{words.few}</Verdict>}
      </p>
      <p className={styles.quiet}>{answers === 0 ? words.noAnswers : words.how[kind]}</p>
      <ScrollBox label={words.trendTitle(kind)}>
        {drawn === 'chart' ? <TrendPlot trend={trend} /> : <TrendTable trend={trend} />}
      </ScrollBox>
    </SectionCard>
  )
}
