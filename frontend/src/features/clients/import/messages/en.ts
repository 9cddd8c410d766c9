import type { cs } from './cs';

export const en: Record<keyof typeof cs, string> = {
  'clientImport.title': 'Import clients from CSV',
  'clientImport.hint':
    'Choose a file from another program. Nothing is saved until you have seen what is in it.',
  'clientImport.backLabel': 'Clients',
  'clientImport.fileLabel': 'CSV file',
  'clientImport.fileHint':
    'At most 5,000 rows, separated by semicolons or commas, in UTF-8 or Windows-1250. Save an Excel sheet as CSV.',
  'clientImport.chooseButtonLabel': 'Choose a file',
  'clientImport.otherFileButtonLabel': 'Another file',
  'clientImport.spreadsheetError':
    'This is a workbook of a spreadsheet program. Save it as CSV and try again.',
  'clientImport.emptyError': 'There are no rows in the file.',
  'clientImport.tooBigError': 'The file is too big. Split it into smaller ones.',
  'clientImport.tooManyRowsError':
    'The file has {count, number} rows, at most {most, number} can be uploaded at once. Split it.',
  'clientImport.unclosedError':
    'A quotation mark on line {line, number} is never closed, and the rows after it cannot be read. Correct it and upload the file again.',
  'clientImport.unreadableError': 'The file could not be read.',
  'clientImport.readingTitle': 'How to read the file',
  'clientImport.encodingLabel': 'Encoding',
  'clientImport.delimiterLabel': 'Separator',
  'clientImport.semicolonLabel': 'Semicolon ;',
  'clientImport.commaLabel': 'Comma ,',
  'clientImport.tabLabel': 'Tab',
  'clientImport.headerLabel': 'The first row has the names of the columns',
  'clientImport.columnsTitle': 'What is in which column',
  'clientImport.columnLabel': 'Column {name}',
  'clientImport.columnNumberLabel': 'Column {number}',
  'clientImport.ignoredLabel': 'Leave out',
  'clientImport.sampleHint': 'e.g. {sample}',
  'clientImport.nameMissingAdvice': 'Choose the column that has the name.',
  'clientImport.nameField': 'Name or company',
  'clientImport.icoField': 'Company ID',
  'clientImport.dicField': 'VAT ID',
  'clientImport.addressField': 'Street and number',
  'clientImport.cityField': 'City',
  'clientImport.zipField': 'Postal code',
  'clientImport.countryField': 'Country',
  'clientImport.emailField': 'Email',
  'clientImport.rowsTitle': 'Who is in it',
  'clientImport.duplicatesLabel': 'Clients that you have already',
  'clientImport.skipLabel': 'Skip',
  'clientImport.updateLabel': 'Update from the file',
  'clientImport.createLabel': 'Add as new ones',
  'clientImport.createOneLabel': 'Add as a new one',
  'clientImport.filterLabel': 'Which rows to show',
  'clientImport.allTab': 'All ({count})',
  'clientImport.wrongTab': 'With errors ({count})',
  'clientImport.knownTab': 'You have them ({count})',
  'clientImport.tableLabel': 'Rows of the file',
  'clientImport.lineLabel': 'Line',
  'clientImport.clientLabel': 'Client',
  'clientImport.actionLabel': 'What to do',
  'clientImport.rowActionLabel': 'What to do with line {line}',
  'clientImport.newLabel': 'Will be added',
  'clientImport.knownHint': 'You have them saved as “{name}”.',
  'clientImport.twinHint': 'Line {line} has the same company ID.',
  'clientImport.namelessLabel': 'No name',
  'clientImport.problemText': '{field}: {problem}',
  'clientImport.icoAdvice': 'The company ID fails its check. For a foreign company that is fine.',
  'clientImport.dicAdvice': 'The VAT ID has an unusual form.',
  'clientImport.moreButtonLabel': 'Show more',
  'clientImport.omitLabel':
    '{count, plural, one {Leave out # row with errors} other {Leave out # rows with errors}}',
  'clientImport.wrongError':
    'Correct the rows with errors in the file and upload it again, or leave them out.',
  'clientImport.nothingError': 'Nothing of this file is to be saved.',
  'clientImport.upgradeButtonLabel': 'Move to Pro, {price} a month',
  'clientImport.limitError':
    '{remaining, plural, =0 {Your plan has no room for more clients.} one {Your plan has room for # more client, the file adds more.} other {Your plan has room for # more clients, the file adds more.}}',
  'clientImport.summaryHint':
    '{created, number} will be added, {updated, number} updated, {skipped, number} left out.',
  'clientImport.startButtonLabel':
    '{count, plural, one {Upload # client} other {Upload # clients}}',
  'clientImport.startingButtonLabel': 'Uploading',
  'clientImport.matchFailedError':
    'We could not find out which of them you have already. Check your connection.',
  'clientImport.retryButtonLabel': 'Try again',
  'clientImport.checkingHint': 'Finding out which of them you have already',
  'clientImport.startFailedError':
    'The import could not be started. Nothing was saved, please try again.',
  'clientImport.refusedError':
    '{count, plural, one {# value cannot be saved, so nothing was. Correct it in the file and upload it again.} other {# values cannot be saved, so nothing was. Correct them in the file and upload it again.}}',
  'clientImport.refusedFieldText': 'Row {line, number}, {field}: {problem}',
  'clientImport.refusedRowText': 'Row {line, number}: {problem}',
  'clientImport.moreProblemsText': 'and {count, number} more',
  'clientImport.progressLabel': 'Saving clients',
  'clientImport.progressHint': '{done, number} of {total, number} saved',
  'clientImport.leaveHint':
    'You can leave. What is left can be finished later, from here or from the list of clients.',
  'clientImport.pausedHint':
    'Saving stopped after {done, number} of {total, number} rows. Nothing is saved twice.',
  'clientImport.continueButtonLabel': 'Finish the import',
  'clientImport.dropButtonLabel': 'Give up the rest',
  'clientImport.droppedToast': 'The rest of the import was given up',
  'clientImport.dropFailedError': 'The import could not be given up',
  'clientImport.unfinishedHint':
    'The import of {date} is not finished: {done, number} of {total, number} rows are saved.',
  'clientImport.doneTitle': 'Done',
  'clientImport.doneHint':
    '{created, plural, =0 {Nobody was added} one {# client was added} other {# clients were added}}, {updated, plural, =0 {nobody was updated} one {# was updated} other {# were updated}}.',
  'clientImport.missingHint':
    '{count, plural, one {# client was deleted in the meantime and not updated.} other {# clients were deleted in the meantime and not updated.}}',
  'clientImport.showClientsLabel': 'Show the clients',
  'clientImport.openLabel': 'Import from CSV',
};
