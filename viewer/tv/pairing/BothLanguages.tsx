import type { ReactNode } from 'react'
import { interpolate } from '#common/texts/interpolate.ts'
import type { TextParams } from '#common/texts/keys.ts'
import { languages, languageTags } from '#common/texts/language.ts'
import { type TvTextKey, tvTexts } from '../tv-context.ts'
import styles from './BothLanguages.module.css'

/** A text in Portuguese and in English: before a display is paired, it is not known who reads it. */
export const BothLanguages = ({ text, params }: { text: TvTextKey; params?: TextParams }): ReactNode =>
  languages.map((language) => (
    <span key={language} lang={languageTags[language]} className={styles.text}>
      {interpolate(tvTexts[language][text], params)}
    </span>
  ))
