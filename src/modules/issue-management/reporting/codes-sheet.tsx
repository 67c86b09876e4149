import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { QrCode } from '#ui/qr-code.tsx'
import { addressOf, mostCodes, placesIn } from './place-codes.ts'
import { words } from './words.ts'
import styles from './codes-sheet.module.css'

/** Codes to be printed and put up: whoever scans one reports with the place filled in. */
export function CodesSheet({ recent }: { readonly recent: readonly string[] }) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? recent.join('\n')
  const places = placesIn(text)
  const shown = places.slice(0, mostCodes)
  return (
    <div className={styles.codes}>
      <div className={styles.inputs}>
        <p>{words.codesExplain}</p>
        <Textarea
          label={words.places}
          description={words.placesHint}
          autosize
          minRows={4}
          maxRows={12}
          value={text}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <p role="status">
          {places.length === 0 && words.noPlaces}
          {places.length > mostCodes && words.tooMany(mostCodes)}
        </p>
        <Button size="lg" disabled={shown.length === 0} onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      <ul className={styles.sheet}>
        {shown.map((place) => (
          <li key={place} className={styles.code}>
            <QrCode text={addressOf(location.origin, place)} label={words.codeOf(place)} isLarge />
            <b>{place}</b>
            <span>{words.scan}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
