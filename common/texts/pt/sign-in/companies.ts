/** Texts of the list of a person’s other companies, in Portuguese. */
export const companies = {
  title: 'Suas outras empresas',
  intro: 'Você entra nelas com a mesma conta. Esta sessão continua aberta.',
}
