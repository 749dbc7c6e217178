/** Textos da lista que o aplicativo instalado mostra sem conexão, em português. */
export const offline = {
  notice:
    'Você está offline. Esta é a sua lista em %{when}. Os relatórios voltam a abrir quando a conexão for restabelecida.',
}
