<#
.SYNOPSIS
    Deploys a web site.
.PARAMETER Path
    Folder to deploy.
#>
[CmdletBinding(SupportsShouldProcess = $true)]
param(
    [Parameter(Mandatory = $true, Position = 0)]
    [ValidateNotNullOrEmpty()]
    [string]$Path,

    [ValidateSet('Debug', 'Release')]
    [string]$Configuration = 'Release',
    [int]$Retries = 3,
    [switch]$Force
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'
Import-Module WebAdministration

function Write-Log {
    param([string]$Message, [string]$Level = "INFO")
    $stamp = Get-Date -Format "yyyy-MM-dd HH:mm:ss"
    Write-Host "[$stamp] [$Level] $Message" -ForegroundColor Green
}

function Get-SiteState {
    [OutputType([bool])]
    param([Parameter(ValueFromPipeline)] $Name)
    begin { $count = 0 }
    process {
        $site = Get-Website | Where-Object { $_.Name -eq $Name }
        if ($null -eq $site) { return $false }
        $count++
        return $site.State -eq 'Started'
    }
    end { Write-Verbose "$count sites" }
}

if (-not (Test-Path -Path $Path)) {
    throw "Path not found: $Path"
}

$files = Get-ChildItem -Path $Path -Recurse -File | Sort-Object -Property Length -Descending
foreach ($file in $files) {
    $target = Join-Path $env:TEMP $file.Name
    try {
        Copy-Item $file.FullName -Destination $target -Force:$Force
        Write-Log "copied $($file.Name) ($([math]::Round($file.Length / 1KB, 2)) KB)"
    }
    catch [System.IO.IOException] {
        Write-Warning $_.Exception.Message
    }
    finally {
        [GC]::Collect()
    }
}

for ($i = 0; $i -lt $Retries; $i++) {
    $response = Invoke-WebRequest -Uri "http://localhost:8080/health" -UseBasicParsing
    if ($response.StatusCode -eq 200) { break }
    Start-Sleep -Seconds 5
}

$report = [PSCustomObject]@{
    Name  = 'site'
    Files = @($files).Count
    Size  = ($files | Measure-Object -Property Length -Sum).Sum
}
$report | ConvertTo-Json -Depth 3 | Out-File -FilePath .\report.json -Encoding utf8
switch -Regex ($Configuration) {
    '^Deb' { Write-Output "debug" }
    default { exit 0 }
}
