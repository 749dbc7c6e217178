import { Button } from '@mui/material'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'

interface FileChoiceProps {
  isReplacing: boolean
  onChoose: (file: File) => void
}

/** The button that opens the file dialog. */
export function FileChoice({ isReplacing, onChoose }: FileChoiceProps): ReactNode {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) onChoose(file)
  }
  return (
    <>
      <Button variant={isReplacing ? 'outlined' : 'contained'} onClick={() => input.current?.click()}>
        {t(isReplacing ? 'admin.import.otherFile' : 'admin.import.chooseFile')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx"
        hidden
        aria-label={t('admin.import.chooseFile')}
        onChange={choose}
      />
    </>
  )
}
