param($Server = "localhost", [int] $Port = 443)
. "$PSScriptRoot\common.ps1"
$ProgressPreference = "SilentlyContinue"
$client = New-Object Net.Sockets.TcpClient
try { $client.Connect($Server, $Port) } catch { Write-Output "closed"; return }
$events = Get-EventLog -LogName System -EntryType Error -Newest 20
$events | Group-Object -Property Source | Sort-Object Count -Descending | ForEach-Object { "{0,-30} {1}" -f $_.Name, $_.Count }
[xml]$config = Get-Content -Path .\app.config -Raw
$nodes = $config.SelectNodes("//add[@key]")
$nodes.Count -gt 0 -and $nodes[0].value -ne ""
$json = Invoke-RestMethod -Method Get -Uri "https://api.example.com/items?top=$Top" -Headers @{ Authorization = "Bearer $token" }
$json.value | ? { $_.enabled } | % { $_.id } | Out-File ids.txt
$path = [System.IO.Path]::Combine($HOME, "Documents", "x.txt")
if (Test-Path $path -PathType Leaf) { Remove-Item $path -WhatIf } elseif ($IsLinux) { chmod +x $path }
$bytes = [Convert]::FromBase64String($text)
[Environment]::SetEnvironmentVariable("JAVA_HOME", $path, "Machine")
Start-Job -ScriptBlock { param($n) Start-Sleep $n } -ArgumentList 5 | Wait-Job | Receive-Job
Export-ModuleMember -Function Get-*, Set-* -Alias *
filter Only-Even { if ($_ % 2 -eq 0) { $_ } }
$script:total += 1
$global:cache = $null
Write-Verbose -Message ("Total {0}" -f $script:total) -Verbose
Register-ScheduledTask -TaskName "Nightly" -Action $action -Trigger $trigger -RunLevel Highest
$null = New-Item -ItemType Directory -Path $out -Force
if ($PSVersionTable.PSVersion.Major -lt 5) { throw "PowerShell 5 is needed" }
