import type { filterSets as source } from '../../pt/later/filter-sets.ts'

/** Texts of filter sets and of attributes of users, in English. */
export const filterSets: typeof source = {
  attributesUsed: 'Attributes',
  columnsFrom: 'Columns and values',
  columnsFromHint:
    'Optional: choose a report to pick table, column and values from its semantic model. It is not saved.',
  filters: 'Filters',
  filtersHint:
    'Rows that users with this set may see. A value in braces is an attribute of the user: {region} stands for what each user’s form contains.',
  usedBy: 'In use',
  usedByHint: 'When you save, the rows of these users change at once.',
  usedByNobody: 'Nobody has this set yet. It is given in “Filters and pages”, in the form of a report.',
  usersOf: { one: '1 user', other: '%{count} users' },
  deleteTitle: 'Delete the set “%{name}”?',
  deleteContent: 'Nobody has it, so nobody’s rows change.',
  inUse: 'Users have this set: remove it from their access before you delete it.',
  input: 'Filter sets',
  inputHint: 'The user sees only the rows that their own filters and all the sets allow.',
  manage: 'Manage filter sets',
  unknownSet: 'Deleted set (%{id})',
  attributes: 'Attributes',
  attributesHint:
    'What filter sets use in braces. Without an attribute that is needed, the user cannot open the report.',
  attributeName: 'Attribute',
  attributeNamed: 'Attribute: %{name}',
  noValue: '(no value)',
  attributeValues: 'Values',
  attributeValuesOf: 'Values of %{name}',
  attributeUsed: 'Used in: %{sets}',
  valuesHint: 'Enter adds another value.',
  addAttribute: 'Add attribute',
  removeAttribute: 'Remove the attribute %{name}',
  noAttributes: 'No attributes yet.',
  closed: 'The report does not open for %{name}:',
  closedShort: 'Does not open: see the filters',
  fillIn: 'Fill in the attributes',
  problems: {
    attribute: 'the set “%{set}” uses the attribute {%{attribute}}, which this user does not have.',
    value: 'the set “%{set}” filters %{column} by “%{value}”, which is not a value of that type.',
    contradiction: 'no value of %{column} is allowed by both the set “%{set}” and the other filters.',
    tooMany: 'with the set “%{set}” there are too many filters.',
  },
  withSets: 'With the sets: %{sets}.',
  setsCount: { one: '1 set', other: '%{count} sets' },
}
