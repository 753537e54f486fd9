#Requires -Modules ActiveDirectory
# Creates users listed in a CSV file
$csv = Import-Csv -Path "C:\Temp\users.csv" -Delimiter ";"
$domain = (Get-ADDomain).DNSRoot
$hash = @{}
$list = New-Object System.Collections.ArrayList
[string[]]$groups = "Staff", "Readers"

$csv | ForEach-Object {
    $name = "$($_.First).$($_.Last)".ToLower()
    if ($hash.ContainsKey($name)) {
        Write-Warning "duplicate: $name"
        continue
    }
    $params = @{
        Name              = $name
        UserPrincipalName = "$name@$domain"
        AccountPassword   = (ConvertTo-SecureString $_.Password -AsPlainText -Force)
        Enabled           = $true
    }
    New-ADUser @params -ErrorAction SilentlyContinue
    [void]$list.Add($name)
    $hash[$name] = $_
}

function Test-Administrator {
    $user = [Security.Principal.WindowsIdentity]::GetCurrent()
    (New-Object Security.Principal.WindowsPrincipal $user).IsInRole([Security.Principal.WindowsBuiltinRole]::Administrator)
}

Function Install-Tool($tool, $version = $null) {
    If (!(Get-Command $tool -ErrorAction Ignore)) {
        & choco install $tool -y --version $version | Out-Null
        if ($LASTEXITCODE -ne 0) { Write-Error "failed: $LASTEXITCODE"; Exit 1 }
    } Else {
        "already there" | Write-Host
    }
}

do {
    $answer = Read-Host -Prompt "Continue? (y/n)"
} while ($answer -notmatch '^[yn]$')

while ($true) {
    $process = Get-Process -Name notepad -ErrorAction SilentlyContinue
    if (-not $process) { break }
    Stop-Process -Id $process.Id -Force
}
$text = @"
Users: $($list.Count)
Date: $(Get-Date)
"@
$text -split "`n" | Select-Object -First 2
$sum = 1..10 | Where-Object { $_ % 2 -eq 0 } | Measure-Object -Sum
Get-Service | Where Status -eq Running | Select Name, DisplayName | Format-Table -AutoSize
Remove-Item "$env:APPDATA\cache\*" -Recurse -Force
Set-ItemProperty -Path HKLM:\Software\App -Name Version -Value 2 -Type DWord
class Point {
    [int]$X
    [int]$Y
    Point([int]$x, [int]$y) { $this.X = $x; $this.Y = $y }
    [double] Length() { return [Math]::Sqrt($this.X * $this.X + $this.Y * $this.Y) }
}
Describe "Point" {
    It "has a length" { [Point]::new(3, 4).Length() | Should -Be 5 }
}
