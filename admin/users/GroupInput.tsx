import { type ReactNode, useState } from 'react'
import { AutocompleteInput, type AutocompleteInputProps, ReferenceInput, useTranslate } from 'react-admin'

/** Chooses one of the tenant's groups, found by a part of its name. They are loaded when the list is first opened. */
export function GroupInput({ source, ...props }: AutocompleteInputProps & { source: string }): ReactNode {
  const [isOpened, setOpened] = useState(false)
  return (
    <ReferenceInput
      source={source}
      reference="groups"
      sort={{ field: 'name', order: 'ASC' }}
      perPage={50}
      enableGetChoices={() => isOpened}
    >
      <AutocompleteInput
        label="admin.users.group"
        noOptionsText="admin.users.noGroup"
        onOpen={() => setOpened(true)}
        {...props}
      />
    </ReferenceInput>
  )
}

/** The same as a filter of a list. */
export function GroupFilter({ source }: { source: string; alwaysOn: boolean }): ReactNode {
  const placeholder = useTranslate()('admin.log.all')
  return <GroupInput source={source} helperText={false} TextFieldProps={{ placeholder }} />
}
