import { Box, Button } from '@mui/material'
import { type ChangeEvent, type DragEvent, type PropsWithChildren, type ReactNode, useRef } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'

interface FileChoiceProps {
  isReplacing: boolean
  onChoose: (file: File) => void
}

const area = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', p: 2 },
  ...{ border: 1, borderStyle: 'dashed', borderColor: 'divider', borderRadius: 1 },
} as const

/** The button that opens the file dialog, in the area where a file can be dropped. */
export function FileChoice(props: PropsWithChildren<FileChoiceProps>): ReactNode {
  const { isReplacing, onChoose, children } = props
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) onChoose(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) onChoose(file)
  }
  return (
    <Box sx={area} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
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
      {children}
    </Box>
  )
}
