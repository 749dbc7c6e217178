import type { ReactNode } from 'react'
import { BooleanInput, maxValue, minValue, NumberInput, required, TextInput } from 'react-admin'
import { limits } from '#common/validation/limits.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import type { TargetsDialogProps } from './actions.ts'
import { FormDialog } from './FormDialog.tsx'
import { useDisplayCall } from './useDisplayCall.ts'

interface MessageValues {
  text?: string | null
  minutes: number
  urgent?: boolean
}

const minutes = [required(), minValue(1), maxValue(limits.displayMessageMinutes)]

/** Shows a message on displays for some minutes; an empty one ends what is shown. */
export function MessageDialog({ targets: { ids, names }, onClose }: TargetsDialogProps): ReactNode {
  const t = useTranslate()
  const call = useDisplayCall('messageDisplays', 'admin.displays.message.sent', { onSuccess: onClose })
  return (
    <FormDialog<MessageValues>
      title={t('admin.displays.message.title', { names })}
      confirmLabel={t('admin.displays.message.send')}
      initial={{ text: '', minutes: 10, urgent: false }}
      state={call}
      onSubmit={(values) =>
        call.mutate({
          ids,
          text: values.text ?? '',
          minutes: values.minutes,
          urgent: values.urgent ? 'S' : 'N',
        })
      }
      onClose={onClose}
    >
      <TextInput
        source="text"
        label="admin.displays.message.text"
        helperText="admin.displays.message.textHint"
        multiline
        minRows={2}
        inputProps={{ maxLength: limits.displayMessage }}
      />
      <NumberInput source="minutes" label="admin.displays.message.minutes" validate={minutes} />
      <BooleanInput source="urgent" label="admin.displays.message.urgent" />
    </FormDialog>
  )
}
